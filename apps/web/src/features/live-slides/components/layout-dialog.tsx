import type { OutlineNode } from '@yantu/contract/ai/tree'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import type { Colors, DeckRequest, LayoutPreview } from '../engine/protocol.ts'
import { layoutNames } from '../layout-names.ts'
import { useLayoutPreviews } from '../use-previews.ts'
import { Bar } from './page-strip.tsx'
import { SlideView } from './slide-view.tsx'

type Layout = LayoutPreview['layout']

const optionClass =
  'group grid w-full gap-2 text-left text-[14px] text-ink-2 transition-colors hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink'
const frameClass =
  'block aspect-video w-full overflow-hidden rounded-[6px] shadow-ring transition-shadow duration-200 group-hover:shadow-[0_0_0_2px_var(--line-2)] group-aria-pressed:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--ink)]'

/** The page itself in each layout that can carry it. */
export default function LayoutDialog({
  request,
  node,
  colors,
  onChoose,
  onClose,
}: {
  request: DeckRequest
  node: OutlineNode
  colors: Colors
  /** Undefined leaves it to the shape of the content. */
  onChoose: (layout: Layout | undefined) => void
  onClose: () => void
}) {
  const { previews, isMissing, retry } = useLayoutPreviews(request, node.id)
  return (
    <Modal title="调整版式" width={760} onClose={onClose}>
      <p className="-mt-3 mb-5 text-[14px] text-ink-3">内容不变，换一种摆法；可以撤销。</p>
      {isMissing ? (
        <StatePanel drawing="error" title="版式没有画出来" hint="这一页没有改动" className="py-8">
          <Button look="ink" onClick={retry}>
            重试
          </Button>
        </StatePanel>
      ) : previews?.length === 0 ? (
        <p className="py-8 text-center text-[15px] text-ink-2">这一页的内容只适合现在的版式。</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          {(previews ?? Array.from({ length: 3 }, () => null)).map((preview, index) => (
            <li key={preview?.layout ?? index}>
              {preview ? (
                <button
                  type="button"
                  aria-pressed={node.layout === preview.layout}
                  onClick={() => onChoose(preview.layout)}
                  className={optionClass}
                >
                  <span aria-hidden="true" className={frameClass}>
                    <SlideView svg={preview.svg} colors={colors} />
                  </span>
                  {layoutNames[preview.layout]}
                </button>
              ) : (
                <Bar className="aspect-video bg-sunk" />
              )}
            </li>
          ))}
        </ul>
      )}
      {node.layout && (
        <button
          type="button"
          onClick={() => onChoose(undefined)}
          className="mt-6 text-[14px] text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          恢复自动版式
        </button>
      )}
    </Modal>
  )
}
