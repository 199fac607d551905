import { serif } from '../../../lib/serif.ts'

/** The seal of a demand that is urgent. */
export const UrgentMark = ({ size = 22 }: { size?: number }) => (
  <span
    title="加急"
    style={{ width: size, height: size, fontSize: size * 0.6 }}
    className="serif grid flex-none place-items-center rounded-[5px] bg-accent leading-none text-on-accent"
  >
    <span aria-hidden="true">{serif('急')}</span>
    <span className="sr-only">加急</span>
  </span>
)
