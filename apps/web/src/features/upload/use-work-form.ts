import { submissionEndpoints, workFormSchema, type OwnWork } from '@yantu/contract/catalog/submissions'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../lib/toast.ts'
import { isStored } from '../../lib/transport/blob.ts'
import { call } from '../../lib/transport/call.ts'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'
import {
  emptyWork,
  fileFields,
  keptFields,
  valuesOf,
  type WorkField,
  type WorkValues,
} from './model/work-values.ts'

export interface Submitted {
  templateId: string
  queuePlace: number
}

const send = (values: WorkValues, edited: OwnWork | null): Promise<Submitted> => {
  const options = { silent: true, announce: true }
  return edited
    ? call('POST /api/template/edit', { ...values, templateId: edited.templateId }, options)
    : call('POST /api/template/add', values, options)
}

/** The form of a new work, or of one that is edited. */
export function useWorkForm(
  edited: OwnWork | null,
  onDone: (submitted: Submitted, values: WorkValues) => void,
) {
  const form = useEndpointForm(submissionEndpoints.addTemplate, {
    defaultValues: edited ? valuesOf(edited) : emptyWork,
    schema: workFormSchema({ keepsFiles: edited !== null }),
    draft: { name: edited ? `upload.${edited.templateId}` : 'upload', fields: keptFields },
    send: (values) =>
      send(values, edited).catch((error: unknown) => {
        toast.warning(catalogMessages.submitFailed)
        throw error
      }),
    onDone,
  })
  const valueOf = (name: WorkField): string => form.field(name).value
  const set = (changed: Partial<WorkValues>): void => {
    for (const [name, value] of Object.entries(changed) as [WorkField, string][])
      if (value !== valueOf(name)) form.field(name).onChange(value)
  }
  const values = Object.fromEntries(
    (Object.keys(emptyWork) as WorkField[]).map((name) => [name, valueOf(name)]),
  ) as WorkValues

  /** Files that nothing claimed go after a day: a draft may name what is no more. */
  const forgetGone = useEffectEvent(async () => {
    for (const { url, name } of Object.values(fileFields)) {
      const address = values[url]
      if (!address || (await isStored(address).catch(() => true))) continue
      set({ [url]: '', [name]: '' })
      toast.warning(`${values[name]} 已失效，请重新上传`)
    }
  })
  useEffect(() => {
    if (form.isRestored) void forgetGone()
  }, [form.isRestored])

  return { ...form, values, set }
}

export type WorkForm = ReturnType<typeof useWorkForm>
