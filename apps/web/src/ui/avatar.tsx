import { initialOf } from '@yantu/contract/initial'

const inks = ['#4A453F', '#7A4A22', '#3B4A4F', '#5A3A36', '#2F4A3C', '#4A3F5A'] as const

const inkOf = (name: string): string => {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return inks[sum % inks.length] ?? inks[0]
}

/** A user's picture, or a character of the name on ink. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string; size?: number }) {
  const box = { width: size, height: size }
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={box}
        className="flex-none rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...box, background: inkOf(name), fontSize: size * 0.44 }}
      className="serif grid flex-none place-items-center rounded-full leading-none text-[#FBF4E8]"
    >
      {initialOf(name)}
    </span>
  )
}
