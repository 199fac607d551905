import type { OutlineStart } from '../../../lib/outline-start.ts'
import { formOf } from '../../../lib/transport/form.ts'

/** What the writing of an outline is asked with. */
export const formOfStart = ({ themeId: _, replace, ...wishes }: OutlineStart): FormData =>
  formOf({ stream: '1', ...wishes, replace: replace ? '1' : undefined })
