import type { FileRule, UploadPurpose } from '@yantu/contract/files/rules'
import type { ReactNode } from 'react'
import { fileUpload } from '../../../lib/transport/file-upload.ts'
import type { UploadedFile } from '../../../lib/transport/sending.ts'
import { FileField } from '../../../ui/form/file/file-field.tsx'
import type { SentFile } from '../../../ui/form/file/upload-state.ts'
import { fileFields, type FilePart as Part } from '../model/work-values.ts'
import type { WorkForm } from '../use-work-form.ts'

type Sent = SentFile & Pick<UploadedFile, 'filePath'>

/** One of the work's files: the form keeps its address and name, as they go over the wire. */
export function FilePart({
  form,
  part,
  purpose,
  onChosen,
  ...around
}: {
  form: WorkForm
  part: Part
  purpose: UploadPurpose
  rule: FileRule
  label: string
  note?: string
  invitation?: string
  required?: boolean
  below?: ReactNode
  /** The file of this machine, while it is being sent. */
  onChosen?: (file: File) => void
}) {
  const { values, set } = form
  const { url, name } = fileFields[part]
  const { error, ref } = form.field(url)
  const size = part === 'main' && values.fileSize !== '' ? Number(values.fileSize) : undefined
  const value: Sent | null =
    values[url] === ''
      ? null
      : { url: values[url], filePath: values.filePath, fileName: values[name], fileSize: size }
  const keep = (file: Sent | null) =>
    set({
      ...(part === 'main' && { fileSize: String(file?.fileSize ?? ''), filePath: file?.filePath ?? '' }),
      [name]: file?.fileName ?? '',
      [url]: file?.url ?? '',
    })
  const send = fileUpload({ purpose, ...(part !== 'picture' && { type: 'private' }) })
  return (
    <FileField<Sent>
      {...around}
      {...{ error, ref, value }}
      name={url}
      onChange={keep}
      upload={(file, how) => {
        onChosen?.(file)
        return send(file, how)
      }}
    />
  )
}
