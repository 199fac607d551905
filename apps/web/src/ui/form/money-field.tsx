import type { FieldProps } from './control.ts'
import { TextField } from './text-field.tsx'

/** What people paste and type for an amount, as the contract writes it: `¥1，280．5 元` is `1280.5`. Never a number. */
export const plainYuan = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[¥￥元,、\s]/g, '')

/**
 * An amount in yuan as text. What is none, or too long, stays as it was typed, to be seen and mended: the contract's
 * schema refuses it, and no digit of an amount is cut off unseen.
 */
export function MoneyField({ onChange, ...field }: FieldProps<string> & { placeholder?: string }) {
  return (
    <TextField
      note="元"
      inputMode="decimal"
      autoComplete="off"
      leading={
        <span aria-hidden="true" className="text-ink-3">
          ¥
        </span>
      }
      inputClass="num text-[18px] font-semibold placeholder:font-normal placeholder:text-[15px]"
      {...field}
      onChange={(typed) => onChange(plainYuan(typed))}
    />
  )
}
