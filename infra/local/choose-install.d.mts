export function chooseInstall(state: {
  command: string;
  hash: string;
  stamp: string;
  hasTools: boolean;
}): "all" | "run" | "nothing";
