import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SentPanel, ToNotices } from '../../../ui/sent-panel.tsx'
import type { Published } from './use-publish-form.ts'

/** After it was sent: that it is on the square, or waits for the platform to look at it. */
export function PublishedPanel({
  demand: { orderId, status, title },
  onAgain,
}: {
  demand: Published
  onAgain: () => void
}) {
  const isWaiting = status === '0'
  return (
    <SentPanel
      seal={isWaiting ? serif('待审') : serif('已发')}
      title={isWaiting ? serif('已提交，等待审核') : serif('发布成功')}
      actions={
        <>
          <ButtonLink to={paths.demand(orderId)} look="ink">
            看这个需求
          </ButtonLink>
          <Button look="outline" onClick={onAgain}>
            再发一个
          </Button>
        </>
      }
    >
      {isWaiting ? (
        <>
          《{title}》里可能有联系方式或需要核对的词句，平台看过之后才会出现在接单广场。结果会发到
          <ToNotices />。
        </>
      ) : (
        <>《{title}》已经在接单广场。有设计师接单时会通知你，选定之前双方都不付钱。</>
      )}
    </SentPanel>
  )
}
