import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import type { Option } from '../../../ui/form/options.ts'
import { seenColoursQuery } from '../api.ts'

/** The colours that a deck's cover shows and nobody has chosen: one press adds them to what was chosen. */
export function SeenColours({
  owner,
  fileId,
  options,
  chosen,
  onTake,
}: {
  owner: string
  fileId: string
  options: readonly Option[]
  chosen: readonly string[]
  /** With all that is chosen then. */
  onTake: (colors: string[]) => void
}) {
  const { data } = useQuery(seenColoursQuery(owner, fileId))
  const left = options.filter(({ value }) => data?.colors.includes(value) && !chosen.includes(value))
  if (left.length === 0) return null
  return (
    <p
      role="status"
      className="-mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13.5px] text-ink-2"
    >
      <span>按封面建议：</span>
      {left.map(({ value, label, hex }) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            style={{ background: hex }}
            className="size-3.5 rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_26%,transparent)]"
          />
          {label}
        </span>
      ))}
      <Button
        look="quiet"
        size="s"
        onClick={() => {
          const taken = [...chosen, ...left.map(({ value }) => value)]
          onTake(options.flatMap(({ value }) => (taken.includes(value) ? value : [])))
        }}
      >
        {chosen.length > 0 ? '也选上' : '选上'}
      </Button>
    </p>
  )
}
