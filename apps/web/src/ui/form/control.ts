import { createContext, type RefCallback, useContext, useId } from 'react'

/** What a field is given by `form.field(name)`, or by whoever keeps its value. */
export interface Control<Value> {
  name?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  /** What takes the focus when the field is to be corrected. */
  ref?: RefCallback<HTMLElement>
  /** What is wrong with the value. */
  error?: string
}

/** What stands around every field. */
export interface Around {
  label: string
  required?: boolean
  /** Beside the label: a unit, the allowed formats. */
  note?: string
  /** Under the field, while nothing is wrong with it. */
  hint?: string
  disabled?: boolean
  className?: string
}

export type FieldProps<Value> = Control<Value> & Around

interface Surroundings {
  id: string
  /** The form is on its way: what is typed stays as it is. */
  isLocked: boolean
  /** Keeps the form from being sent until the function it gives is called, as while a file is under way. */
  hold: () => () => void
}

/** What a form tells its fields. */
export const FormContext = createContext<Surroundings>({
  id: '',
  isLocked: false,
  hold: () => () => undefined,
})

export const useSurroundings = () => useContext(FormContext)

/** The id of a field, under which its form's summary leads to it. */
export function useFieldId(name?: string): string {
  const own = useId()
  const { id } = useSurroundings()
  return id && name ? fieldId(id, name) : own
}

export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`
