import { IconPlus, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { errorsBelow } from "@tessera/ui/page/field-errors";
import type { SettingCategory } from "@tessera/wire/organization/setting-fields";
import classes from "./categories-field.module.css";
import type { FieldProps } from "./field-props.ts";

export function CategoriesField({
  name,
  value: categories,
  errors,
  isReadOnly,
  change,
}: FieldProps<SettingCategory[]>) {
  const put = (index: number, part: Partial<SettingCategory>) =>
    change(categories.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const error = errorsBelow(errors, name);

  return (
    <>
      {categories.length > 0 ? (
        <ul className={classes.list} data-error={error ? true : undefined}>
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
                  onClick={() => change(categories.filter((_, place) => place !== index))}
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
            onClick={() => change([...categories, { name: "", subcategories: [] }])}
          >
            {t("Add category")}
          </Button>
        </div>
      )}
    </>
  );
}

function getName(name: string, index: number): string {
  return name || t("category {number}", { number: index + 1 });
}
