import { zodResolver } from '@hookform/resolvers/zod'
import type { DataOf, Endpoint, InputOf } from '@yantu/contract'
import { useCallback, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { type DefaultValues, get, type Path, type PathValue, type Resolver, useForm } from 'react-hook-form'
import type { Data, EndpointKey, Input } from '../../lib/transport/json.ts'
import { ApiError, mayBeDone, messageOf } from '../../lib/transport/errors.ts'
import { call } from '../../lib/transport/call.ts'
import type { Control } from './control.ts'
import { refusedField } from './refused-field.ts'
import { type DraftOptions, useDraft } from './use-draft.ts'

export type Values = Record<string, unknown>

export interface EndpointFormOptions<E extends Endpoint, Asked extends Values> {
  /** Every field of the form, in the order in which they stand. */
  defaultValues: Asked
  /** Instead of the endpoint's input, where the form asks for more than goes over the wire. */
  schema?: Endpoint['input']
  /** Instead of the plain call: a proof of work, the browser's secret, fewer or other values. */
  send?: (values: Asked) => Promise<DataOf<E>>
  onDone?: (data: DataOf<E>, values: Asked) => void
  /**
   * Has what the call changes asked for again: once it is done, before `onDone`, and where nobody knows whether it was.
   */
  onChanged?: () => void
  /** Where a refusal is said that no field is known for; without it, in the summary. */
  otherwise?: Path<Asked>
  /** When a field is looked at before the form was sent for the first time. */
  validateOn?: 'submit' | 'blur'
  /** Keeps what is typed over a reload, as long as the tab. */
  draft?: DraftOptions<Asked>
}

export interface Problem {
  /** Of the field; null of what is about none. */
  name: string | null
  message: string
  /** Nobody knows whether what was sent has arrived. */
  isUnsure?: boolean
}

export type EndpointForm<Asked extends Values = Values> = ReturnType<typeof useEndpointForm<Endpoint, Asked>>

const WAITING = '文件还在上传，传完再提交'
const UNSURE = 'unsure'

/**
 * A form of one call: its schema says what is wrong in the wire's words, its refusal stands at the field it is about,
 * and nothing typed is lost by either. Values go as they were typed; the server alone trims them. Import it only from
 * modules that are loaded lazily: schemas and the form library stay out of the pages' own code.
 *
 * @example features/login/components/code-login.tsx
 */
export function useEndpointForm<
  E extends Endpoint,
  Asked extends Values & Partial<Record<keyof InputOf<E>, unknown>>,
>(
  endpoint: E,
  {
    defaultValues,
    schema = endpoint.input,
    send = (values) => callEndpoint(endpoint, values),
    onDone,
    onChanged,
    otherwise,
    validateOn = 'submit',
    draft,
  }: EndpointFormOptions<E, Asked>,
) {
  const id = useId()
  const form = useForm<Asked>({
    resolver: zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Asked>,
    defaultValues: defaultValues as DefaultValues<Asked>,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState
  const names = Object.keys(defaultValues) as Path<Asked>[]
  const elements = useRef(new Map<string, HTMLElement>())
  const held = useRef(new Set<object>())
  const isBusy = useRef(false)
  const isDone = useRef(false)
  const kept = useDraft(form, draft)

  // The server's page may have been typed into before the form worked: what stands in an empty field is its value.
  const takeOver = useEffectEvent(() => {
    for (const name of names) {
      const element = elements.current.get(name)
      if (!isTyped(element) || element.value === '' || form.getValues(name) !== '') continue
      form.setValue(name, element.value as PathValue<Asked, typeof name>, { shouldDirty: true })
    }
  })
  useLayoutEffect(() => takeOver(), [])

  const focus = (name: string) => elements.current.get(name)?.focus()

  function focusFirst() {
    const wrong = names.find((name) => form.getFieldState(name).error)
    if (wrong) focus(wrong)
  }

  /** Says a refusal at its field, which gets the focus; what is about no field, in the summary. */
  function refuse(error: unknown): undefined {
    const message = messageOf(error)
    const isAboutInput = error instanceof ApiError && (error.code === 400 || error.code === 429)
    const name = isAboutInput ? (refusedField(message, names) ?? otherwise) : undefined
    const isUnsure = mayBeDone(error)
    if (isUnsure) onChanged?.()
    form.setError((name ?? 'root.server') as Path<Asked>, { type: isUnsure ? UNSURE : 'server', message })
    if (name) focus(name)
  }

  /** Looks at one field before its form is sent, as before a code goes to a number. */
  async function check(name: Path<Asked>): Promise<boolean> {
    const isRight = await form.trigger(name)
    if (!isRight) focus(name)
    return isRight
  }

  async function sendValues(values: Asked): Promise<void> {
    const answer = await send(values).then(
      (data) => ({ data }),
      (error: unknown) => refuse(error),
    )
    if (!answer) return
    isDone.current = true
    kept.discard()
    onChanged?.()
    onDone?.(answer.data, values)
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return
    // Before anything is looked at: a file that is under way would be missed.
    if (held.current.size > 0) return form.setError('root.waiting', { message: WAITING })
    isBusy.current = true
    isDone.current = false
    await form
      .handleSubmit(sendValues, focusFirst)()
      .finally(() => {
        isBusy.current = false
      })
  }

  /** What a field needs: its value, what is wrong with it, and where the focus goes. `onTyped` hears of changes too. */
  function field<Name extends Path<Asked>>(
    name: Name,
    onTyped?: (value: PathValue<Asked, Name>) => void,
  ): Control<PathValue<Asked, Name>> {
    const error = messageAt(errors, name)
    return {
      name,
      // oxlint-disable-next-line react/incompatible-library -- it hides nothing: no compiler memoizes here
      value: form.watch(name),
      error,
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      onChange: (value) => {
        isDone.current = false
        form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || error !== undefined })
        onTyped?.(value)
      },
      onBlur: () => {
        if (validateOn === 'blur') void form.trigger(name)
      },
    }
  }

  const { clearErrors } = form
  const hold = useCallback((): (() => void) => {
    const reason = {}
    held.current.add(reason)
    return () => {
      held.current.delete(reason)
      if (held.current.size === 0) clearErrors('root.waiting')
    }
  }, [clearErrors])

  return {
    id,
    field,
    check,
    refuse,
    submit,
    focus,
    hold,
    reset: form.reset,
    /** Looks at everything again where the form was sent before: one field has changed what others are asked. */
    recheck: () => {
      if (isSubmitted) void form.trigger()
    },
    /** Whether something holds the form back, as a file that is under way; asked at the moment of leaving. */
    isHeld: () => held.current.size > 0,
    /** The call is under way: fields are locked, a second press does nothing. */
    isBusy: isSubmitting,
    /** What is typed was taken out of the draft of an earlier visit. */
    isRestored: kept.isRestored,
    /** Whether leaving would lose something typed; asked at the moment of leaving. */
    isUnsaved: () => isDirty && !isDone.current,
    /** Of the last try, in the order of the fields. */
    problems: isSubmitted || errors.root?.['waiting'] ? problemsOf(errors, names) : [],
  }
}

/** A field whose own text is its value. */
const isTyped = (element: HTMLElement | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type))

const TEXT_TYPES = ['text', 'tel', 'email', 'url', 'search', 'password']

function callEndpoint<E extends Endpoint>({ method, path, successMessage }: E, values: Values) {
  const key = `${method} ${path}` as EndpointKey
  const announce = successMessage !== undefined
  return call(key, values as Input<EndpointKey>, { announce }) as Promise<Data<EndpointKey>> as Promise<
    DataOf<E>
  >
}

function problemsOf(errors: object, names: readonly string[]): Problem[] {
  const { root } = errors as { root?: Record<string, { type?: string; message?: string }> }
  const ofForm = Object.values(root ?? {}).flatMap(({ type, message }) =>
    message ? [{ name: null, message, isUnsure: type === UNSURE }] : [],
  )
  const ofFields = names.flatMap((name) => {
    const message = messageAt(errors, name)
    return message ? [{ name, message }] : []
  })
  return [...ofForm, ...ofFields]
}

const messageAt = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message
