import { type FormEvent, type ReactNode, useMemo } from 'react'
import { FormContext, fieldId } from './control.ts'
import type { EndpointForm, Problem } from './use-endpoint-form.ts'

type FormPart = Pick<EndpointForm, 'id' | 'isBusy' | 'submit' | 'hold'>

/** The element of a form of `useEndpointForm`; while it is under way its fields keep what they hold. */
export function Form({
  form,
  onSubmit,
  className,
  children,
}: {
  form: FormPart
  /** Instead of sending, as where a first step only asks for a code. */
  onSubmit?: () => void
  className?: string
  children: ReactNode
}) {
  const { id, isBusy, hold } = form
  const surroundings = useMemo(() => ({ id, isLocked: isBusy, hold }), [id, isBusy, hold])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onSubmit) onSubmit()
    else void form.submit()
  }
  return (
    <FormContext value={surroundings}>
      <form noValidate aria-busy={isBusy || undefined} onSubmit={submit} className={className}>
        {children}
      </form>
    </FormContext>
  )
}

/** What kept a form from being sent, each with a link to its field: one wrong field alone says it itself. */
export function FormSummary({
  form: { id, problems, focus },
}: {
  form: { id: string; problems: readonly Problem[]; focus: (name: string) => void }
}) {
  const isNeeded = problems.length > 1 || problems.some(({ name }) => name === null)
  return (
    <div role="alert">
      {isNeeded && (
        <div className="mb-5 rounded-[12px] bg-accent-soft px-4 py-3 text-[14px]">
          <p className="font-semibold">{headingOf(problems)}</p>
          <ul className="mt-1 grid gap-0.5">
            {problems.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                {name === null ? (
                  message
                ) : (
                  <a
                    href={`#${fieldId(id, name)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focus(name)
                    }}
                    className="underline decoration-line-2 underline-offset-4 hover:decoration-ink"
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function headingOf(problems: readonly Problem[]): string {
  // Whoever was told that nothing was sent would send it twice.
  if (problems.some(({ isUnsure }) => isUnsure))
    return '不确定有没有提交成功：先另开一页看看，没有再试。填好的内容都还在'
  const fields = problems.filter(({ name }) => name !== null).length
  return fields === 0 ? '没有提交，填好的内容都还在' : `有 ${fields} 处要改`
}
