import { Icon } from './icon.tsx'
import { stateNames, type TimelineStep } from './strokes.tsx'

const check = 'm4.5 10.5 3.5 3.5 7.5-8'
const cross = 'M5.5 5.5l9 9M14.5 5.5l-9 9'

/** How something went and goes on: a work under review, a refund. With few steps, as the head of a page: `Strokes`. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="group/step relative grid grid-cols-[22px_minmax(0,1fr)] gap-x-3.5 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute bottom-0 left-[10.5px] top-6 w-px group-last/step:hidden ${step.state === 'done' ? 'bg-ink' : 'bg-line-2'}`}
          />
          <Mark state={step.state} />
          <Words step={step} />
        </li>
      ))}
    </ol>
  )
}

const marks: Record<TimelineStep['state'], string> = {
  done: 'bg-ink text-paper',
  now: 'bg-accent shadow-[inset_0_0_0_5px_var(--surface),0_0_0_1.5px_var(--accent)]',
  next: 'shadow-[inset_0_0_0_1.5px_var(--line-2)]',
  stopped: 'bg-sunk text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-2)]',
}

const Mark = ({ state }: { state: TimelineStep['state'] }) => (
  <span aria-hidden="true" className={`grid size-[22px] place-items-center rounded-full ${marks[state]}`}>
    {state === 'done' && <Icon path={check} size={14} />}
    {state === 'stopped' && <Icon path={cross} size={13} />}
  </span>
)

function Words({ step: { title, state, time, who, note } }: { step: TimelineStep }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span
          className={`text-[15px] leading-[22px] ${state === 'next' || state === 'stopped' ? 'text-ink-3' : 'font-semibold'}`}
        >
          <span className="sr-only">{stateNames[state]}：</span>
          {title}
        </span>
        {time && (
          <time className={`num text-[13px] ${state === 'now' ? 'font-semibold text-accent' : 'text-ink-3'}`}>
            {time}
          </time>
        )}
      </p>
      {who && <p className="text-[13px] text-ink-3">{who}</p>}
      {note && <div className="mt-1 text-sm text-ink-2">{note}</div>}
    </div>
  )
}
