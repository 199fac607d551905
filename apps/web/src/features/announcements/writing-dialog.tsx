import { useQueryClient } from '@tanstack/react-query'
import { notificationsLimits } from '@yantu/contract/limits/notifications'
import { notificationsMessages } from '@yantu/contract/messages/notifications'
import { announcementEndpoints } from '@yantu/contract/notifications/announcements'
import { confirm } from '../../lib/app-state.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormSummary } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../ui/modal.tsx'
import { CHANGED, type Written } from './api.ts'
import { RichTextField } from './rich-text-field.tsx'

/** Writes a draft, or in the place of one. */
export function WritingDialog({ written, onClose }: { written: Written | null; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEndpointForm(announcementEndpoints.saveAnnouncement, {
    defaultValues: {
      title: written?.title ?? '',
      content: written?.content ?? '',
      announcementId: written?.announcementId ?? '',
    },
    otherwise: 'content',
    onDone: () => {
      toast.success(notificationsMessages.saved)
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  /** The way out of the dialog, asked about where words would be lost by it. */
  async function close(): Promise<void> {
    const isWanted =
      !form.isUnsaved() ||
      (await confirm({
        title: '放弃这次修改？',
        text: '写下的内容还没有存为草稿，关闭后不会保留。',
        action: '放弃',
        cancel: '继续写',
        danger: true,
      }))
    if (isWanted) onClose()
  }
  return (
    <Modal title={written ? '修改公告' : '写公告'} width={680} onClose={() => void close()}>
      <Form form={form}>
        <FormSummary form={form} />
        <TextField
          {...form.field('title')}
          label="标题"
          required
          max={notificationsLimits.announcement.titleMaxChars}
        />
        <RichTextField {...form.field('content')} label="内容" required />
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Button look="outline" size="l" onClick={() => void close()}>
            取消
          </Button>
          <Button type="submit" size="l" busy={form.isBusy}>
            存为草稿
          </Button>
        </div>
      </Form>
      <UnsavedGuard form={form} />
    </Modal>
  )
}
