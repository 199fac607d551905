/** One of the values that may be chosen; dictionary entries are such. */
export interface Option {
  value: string
  label: string
  /** Shown as a round swatch of this colour instead of the label. */
  hex?: string
}
