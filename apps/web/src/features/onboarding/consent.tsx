import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { Control } from '../../ui/form/control.ts'
import { CheckField } from '../../ui/form/tick-field.tsx'

/** Ticking it says which version of the policy was there to be read. */
export function Consent({
  field: { value, onChange, ...control },
  version,
  children,
}: {
  field: Control<string>
  version: string
  children: ReactNode
}) {
  return (
    <CheckField
      {...control}
      value={value !== ''}
      onChange={(isTicked) => onChange(isTicked ? version : '')}
      className="px-1"
    >
      {children}
      <Link
        to={paths.agreement(6, 'privacy')}
        target="_blank"
        className="whitespace-nowrap underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        《隐私政策》
      </Link>
    </CheckField>
  )
}
