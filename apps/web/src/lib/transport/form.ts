/** A multipart form of what is given; fields without a value are left out. */
export function formOf(
  fields: Readonly<Record<string, string | number | boolean | File | undefined>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value, value.name)
    else if (value !== undefined) form.set(name, String(value))
  }
  return form
}
