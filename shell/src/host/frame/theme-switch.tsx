import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import {
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
} from "@tessera/ui/mantine";

const schemes = [
  { value: "light", name: t("Light"), Icon: IconSun },
  { value: "dark", name: t("Dark"), Icon: IconMoon },
  { value: "auto", name: t("System"), Icon: IconDeviceDesktop },
] as const;

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <SegmentedControl
      aria-label={t("Theme")}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={schemes.map(({ value, name, Icon }) => ({
        value,
        label: (
          <span title={name} style={{ display: "flex" }}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}
