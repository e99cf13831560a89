import { IconPlus, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { errorsBelow } from "@tessera/ui/page/field-errors";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";
import classes from "./words-section.module.css";

type Category = OrganizationSettings["categories"][number];

const departmentsPlan = { read: ({ departments }: OrganizationSettings) => ({ departments }) };
const categoriesPlan = { read: ({ categories }: OrganizationSettings) => ({ categories }) };

export function DepartmentsSection({ settings }: SectionProps) {
  const state = useSection(settings, departmentsPlan);
  const { draft, change, errors, isReadOnly } = state;
  return (
    <Section
      title={t("Departments")}
      text={t("Suggested when you choose a ticket's department.")}
      state={state}
    >
      <TagsInput
        label={t("Departments")}
        placeholder={isReadOnly ? "" : t("Add a department")}
        maxTags={100}
        splitChars={[",", ";"]}
        value={draft.departments}
        error={errorsBelow(errors, "departments")}
        onChange={(departments) => change({ departments })}
      />
    </Section>
  );
}

export function CategoriesSection({ settings }: SectionProps) {
  const state = useSection(settings, categoriesPlan);
  const { draft, change, errors, isReadOnly } = state;
  const { categories } = draft;
  const put = (index: number, part: Partial<Category>) =>
    change({ categories: categories.map((one, place) => (place === index ? { ...one, ...part } : one)) });
  const error = errorsBelow(errors, "categories");

  return (
    <Section
      title={t("Categories")}
      text={t("What tickets are about, with subcategories below each.")}
      state={state}
    >
      {categories.length > 0 ? (
        <ul className={classes.list}>
          {categories.map((category, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category has no name of its own until it is typed
            <li key={index} className={classes.category}>
              <TextInput
                aria-label={t("Category {number}", { number: index + 1 })}
                placeholder={t("Category")}
                maxLength={100}
                value={category.name}
                onChange={({ currentTarget }) => put(index, { name: currentTarget.value })}
              />
              <TagsInput
                aria-label={t("Subcategories of {name}", { name: getName(category.name, index) })}
                placeholder={category.subcategories.length === 0 && !isReadOnly ? t("Subcategories") : ""}
                classNames={{ inputField: classes.field }}
                maxTags={50}
                splitChars={[",", ";"]}
                value={category.subcategories}
                onChange={(subcategories) => put(index, { subcategories })}
              />
              {isReadOnly ? null : (
                <ActionIcon
                  aria-label={t("Remove {name}", { name: getName(category.name, index) })}
                  onClick={() => change({ categories: categories.filter((_, place) => place !== index) })}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      {isReadOnly ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => change({ categories: [...categories, { name: "", subcategories: [] }] })}
          >
            {t("Add category")}
          </Button>
        </div>
      )}
    </Section>
  );
}

function getName(name: string, index: number): string {
  return name || t("category {number}", { number: index + 1 });
}
