const search = document.querySelector("#search");
const menu = document.querySelector("#menu");
const groups = [...menu.querySelectorAll("ul > li > details")];
const wereOpen = new Map(groups.map((group) => [group, group.open]));

if (matchMedia("(max-width: 900px)").matches) menu.open = false;

search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of groups) {
    const links = [...group.querySelectorAll("a")];
    for (const link of links) {
      const text = `${link.textContent.toLowerCase()} ${link.dataset.words}`;
      link.parentElement.hidden = !words.every((word) => text.includes(word));
    }
    const shown = links.filter((link) => !link.parentElement.hidden).length;
    found += shown;
    group.parentElement.hidden = shown === 0;
    group.open = words.length > 0 ? shown > 0 : wereOpen.get(group);
  }
  document.querySelector("#none").hidden = found > 0;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === search) return;
  event.preventDefault();
  menu.open = true;
  search.focus();
});
