import { Glyph } from '../components/glyph.tsx'
import { useArriving, useFigureActions } from './figures-context.tsx'

/** Pictures on their way to a node, each with how far it is and a way to let it be. */
export function ArrivingChips({ nodeId }: { nodeId: string }) {
  const arriving = useArriving(nodeId)
  const actions = useFigureActions()
  return arriving.map(({ key, name, part }) => (
    <span
      key={key}
      role="status"
      data-tools=""
      className="mt-1 flex w-fit max-w-full items-center gap-2 rounded-small bg-sunk px-2 py-1 text-[13px] leading-5 text-ink-2"
    >
      <Glyph name="picture" size={15} />
      <span className="truncate">正在放入 {name}</span>
      <span className="num text-ink-3">{Math.round(part * 100)}%</span>
      <button
        type="button"
        aria-label={`不放入 ${name}`}
        onClick={() => actions?.cancel(key)}
        className="grid size-6 place-items-center rounded-[6px] hover:bg-line hover:text-ink"
      >
        <Glyph name="stop" size={14} />
      </button>
    </span>
  ))
}
