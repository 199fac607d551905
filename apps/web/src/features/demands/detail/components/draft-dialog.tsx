import { useQueryClient } from '@tanstack/react-query'
import { draftEndpoints, draftForms } from '@yantu/contract/demands/drafts'
import { fileRules } from '@yantu/contract/files/rules'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { useState } from 'react'
import { serif } from '../../../../lib/serif.ts'
import { call } from '../../../../lib/transport/call.ts'
import { ApiError } from '../../../../lib/transport/errors.ts'
import { fileUpload } from '../../../../lib/transport/file-upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField } from '../../../../ui/form/file/file-field.tsx'
import type { SentFile } from '../../../../ui/form/file/upload-state.ts'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { useSession } from '../../../session/index.ts'
import UploadChecks from '../../bench/upload-checks.tsx'
import { refreshDemand } from '../api.ts'

const WIDTH_PX = 560

/** The two sets of words: of a trial draft and of a full one. */
const words = {
  0: {
    title: serif('上传试稿'),
    file: '试稿文件',
    idea: '稿件描述',
    hint: '做了什么，希望对方先看哪里',
    rule: fileRules.trialDraft,
    purpose: 'trial-draft',
  },
  1: {
    title: serif('上传全稿'),
    file: '全稿文件',
    idea: '设计理念',
    hint: '整套稿子的思路，和改过的地方',
    rule: fileRules.fullDraft,
    purpose: 'full-draft',
  },
} as const

/** Gives a draft in: its file and what is to be said of it. What is filled in stays until it has arrived. */
export default function DraftDialog({
  orderId,
  type,
  onClose,
}: {
  orderId: string
  type: '0' | '1'
  onClose: () => void
}) {
  const client = useQueryClient()
  const userId = useSession()?.user.userId
  const { title, file, idea, hint, rule, purpose } = words[type]
  const [sent, setSent] = useState<SentFile | null>(null)
  const form = useEndpointForm(draftEndpoints.draftUpload, {
    defaultValues: { draftUrl: '', draftName: '', designIdea: '' },
    schema: draftForms[type],
    draft: { name: `demand-draft-${orderId}-${type}`, fields: ['designIdea'] },
    send: (values) =>
      call(
        'POST /api/demand/draftUpload',
        { orderId, type, ...values },
        { announce: true, silent: true },
      ).catch(inWords),
    onDone: () => {
      onClose()
      void refreshDemand(client, orderId)
    },
  })
  const { error, ref, onChange: keepUrl } = form.field('draftUrl')
  const name = form.field('draftName')
  const keep = (stored: SentFile | null) => {
    setSent(stored)
    name.onChange(stored?.fileName ?? '')
    keepUrl(stored?.url ?? '')
  }
  return (
    <Modal title={title} width={WIDTH_PX} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        <FormSummary form={form} />
        <FileField<SentFile>
          name="draftUrl"
          ref={ref}
          error={error}
          value={sent}
          onChange={keep}
          label={file}
          required
          rule={rule}
          upload={(chosen, how) => fileUpload({ type: 'private', purpose })(chosen, how).catch(inWords)}
        />
        {sent && userId && <UploadChecks userId={userId} orderId={orderId} draftUrl={sent.url} />}
        <TextArea
          {...form.field('designIdea')}
          label={idea}
          required
          rows={5}
          max={demandsLimits.draft.ideaMaxChars}
          placeholder={hint}
        />
        <Button type="submit" size="l" busy={form.isBusy}>
          提交
        </Button>
      </Form>
    </Modal>
  )
}

/** What the network or the server's state did is said in the specification's words; a refusal in its own. */
function inWords(error: unknown): never {
  const isRefusal = error instanceof ApiError && error.code > 0 && error.code < 500
  throw isRefusal ? error : new ApiError(0, demandsMessages.draftUploadFailed)
}
