import { messageText, threadEndpoints } from '@yantu/contract/demands/thread'
import { fileRules } from '@yantu/contract/files/rules'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { type KeyboardEvent, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../lib/transport/call.ts'
import { fileUpload } from '../../../../lib/transport/file-upload.ts'
import type { UploadedFile } from '../../../../lib/transport/sending.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField } from '../../../../ui/form/file/file-field.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { isComposing } from '../../../../lib/is-composing.ts'

/** What the form asks beyond the wire: one file, as the field keeps it. */
const composed = z
  .object({ orderId: z.string(), text: messageText, file: z.custom<UploadedFile | null>() })
  .refine(({ text, file }) => text !== '' || file !== null, {
    error: demandsMessages.messageRequired,
    path: ['text'],
  })

const clip = 'm14 8.5-5.2 5.2a2.3 2.3 0 0 1-3.3-3.3l6-6a3.6 3.6 0 0 1 5.1 5.1L10.4 15.7'

const send = fileUpload({ purpose: 'demand-message', type: 'private' })

/** Writes a message, with a file if need be. Ctrl or ⌘ with Enter sends. */
export default function Composer({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const [hasFile, setHasFile] = useState(false)
  const form = useEndpointForm(threadEndpoints.sendMessage, {
    defaultValues: { orderId, text: '', file: null as UploadedFile | null },
    schema: composed,
    send: ({ text, file }) =>
      call(
        'POST /api/demand/sendMessage',
        { orderId, text, files: file ? [{ url: file.url, name: file.fileName }] : [] },
        { silent: true },
      ),
    otherwise: 'text',
    draft: { name: `demand-thread-${orderId}`, fields: ['text'] },
    onDone: () => {
      form.reset()
      setHasFile(false)
      onSent()
    },
  })
  const file = form.field('file')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
    event.preventDefault()
    void form.submit()
  }

  return (
    <Form form={form} className="grid gap-3 border-t border-line pt-4">
      <FormSummary form={form} />
      <TextArea
        {...form.field('text')}
        label="留言"
        note="联系方式会自动隐去"
        rows={2}
        max={demandsLimits.thread.textMaxChars}
        placeholder="说明改动、补充材料或提问"
        onKeyDown={onKeyDown}
      />
      {hasFile && (
        <FileField<UploadedFile> {...file} label="附件" rule={fileRules.demandMessage} upload={send} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          look="quiet"
          size="s"
          className="-ml-3"
          aria-expanded={hasFile}
          onClick={() => {
            if (hasFile) file.onChange(null)
            setHasFile(!hasFile)
          }}
        >
          <Icon path={clip} size={16} />
          {hasFile ? '不附文件' : '附文件'}
        </Button>
        <Button type="submit" look="ink" busy={form.isBusy}>
          发送
        </Button>
      </div>
    </Form>
  )
}
