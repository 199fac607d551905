import { useQueryClient } from '@tanstack/react-query'
import { commentEndpoints } from '@yantu/contract/catalog/comments'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { answersQuery, commentsQuery } from '../api.ts'

interface ComposerProps {
  templateId: string
  viewer: string
  answered?: { commentId: string; floorId: string; userName: string }
  onDone: () => void
}

/** Says something of a work, or answers a comment. */
export default function Composer({ templateId, viewer, answered, onDone }: ComposerProps) {
  const client = useQueryClient()
  const form = useEndpointForm(commentEndpoints.addComment, {
    defaultValues: { text: '', templateId, answeredId: answered?.commentId ?? '' },
    otherwise: 'text',
    onDone: () => {
      toast.success(communityMessages.commented)
      const queries = [
        commentsQuery(viewer, templateId),
        ...(answered ? [answersQuery(viewer, answered.floorId)] : []),
      ]
      for (const { queryKey } of queries) void client.invalidateQueries({ queryKey })
      onDone()
    },
  })
  return (
    <Form form={form} className="mt-4 grid gap-3">
      <TextArea
        {...form.field('text')}
        // It opens by a press on what looks like it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={answered ? `回复 ${answered.userName}` : '写评论'}
        note="联系方式会自动隐去"
        rows={3}
        max={communityLimits.comments.textMaxChars}
      />
      <div className="flex justify-end gap-2.5">
        <Button look="quiet" size="s" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" look="ink" size="s" busy={form.isBusy}>
          发布
        </Button>
      </div>
    </Form>
  )
}
