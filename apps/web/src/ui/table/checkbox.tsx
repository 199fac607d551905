import { type ChangeEvent, useEffect, useRef } from 'react'

/** The box of a row, or of all of them: then it may be half ticked. */
export function Checkbox({
  label,
  checked,
  isMixed = false,
  disabled = false,
  onChange,
}: {
  label: string
  checked: boolean
  isMixed?: boolean
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      className="block size-5 flex-none cursor-pointer accent-ink disabled:opacity-40"
    />
  )
}
