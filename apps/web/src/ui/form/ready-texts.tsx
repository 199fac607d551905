/** Texts that a field under which they stand takes by a press. */
export const ReadyTexts = ({
  texts,
  onPick,
}: {
  texts: readonly string[]
  onPick: (text: string) => void
}) => (
  <ul className="-mt-2 mb-4 flex flex-wrap gap-1.5">
    {texts.map((text) => (
      <li key={text}>
        <button
          type="button"
          onClick={() => onPick(text)}
          className="edge min-h-8 rounded-full px-3 py-1 text-left text-[13px] text-ink-2 hover:text-ink"
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
)
