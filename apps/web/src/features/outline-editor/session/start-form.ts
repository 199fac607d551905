import type { OutlineStart } from '../../../lib/outline-start.ts'

/** What the writing of an outline is asked with. */
export function formOf({ topic, file, themeId: _, replace, ...wishes }: OutlineStart): FormData {
  const form = new FormData()
  form.set('stream', '1')
  form.set('topic', topic)
  for (const [name, value] of Object.entries(wishes)) if (value !== undefined) form.set(name, String(value))
  if (replace) form.set('replace', '1')
  if (file) form.set('file', file, file.name)
  return form
}
