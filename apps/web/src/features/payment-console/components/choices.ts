/** The options of a filter over what may be chosen, 全部 before them. */
export const choices = (said: Readonly<Record<string, { label: string }>>, to: (value: string) => string) => [
  { value: '', label: '全部', to: to('') },
  ...Object.entries(said).map(([value, { label }]) => ({ value, label, to: to(value) })),
]
