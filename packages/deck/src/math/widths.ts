/** em that signs and letters of formulas take in the faces they are drawn in, to a twentieth. */
const WIDTHS: readonly (readonly [em: number, characters: string])[] = [
  [0.2, '⋮'],
  [0.25, '′≀'],
  [0.3, 'ıȷι'],
  [0.35, '°·≬⟮⟯'],
  [0.4, '∖∘⟨⟩'],
  [0.45, 'ζ∁∗∤⋆⌈⌉⌊⌋⌜⌝⌞⌟⟦⟧'],
  [0.5, '®εξςτϝϵℓ↾'],
  [0.55, 'Σδ€ℑℶ∄∔∢∼≂≊≍≏≐≑≒≓≖≗≜≨≩≰≱≺≻≼≽≾≿⊏⊐⊑⊒⊲⊳⊴⊵⊺⊻⊼⋇⌀⩽⩾⪅⪆⪇⪈⪕⪖'],
  [0.6, 'ℏℲℵ⋄'],
  // Of ∂ the Chinese face leaves much of its square empty.
  [0.62, '∂'],
  [0.65, 'ΔΞ∡⊎⊓⊔✓'],
  [0.7, 'ÅΛφϰ≔≕⊈⊉⋐⋑⋒⋓⋔⩞⫅⫆'],
  [0.75, 'ΘΩψ⇑⇓⇕⊞⊟⊡⊢⊣⊤⊨⊬⊭⋂⋃⋈⋉⋊⋋⋌⋎⋏⨄⨆'],
  [0.8, '©Πω⊸⨿'],
  [0.85, 'Φ℘ℜ⊚⊛⊝⊩⋰⋱'],
  [0.9, 'Ψ⇈⇊∐⋀⋁'],
  [0.95, 'ϖ'],
  [1.1, '⇝'],
  [1.15, '↮⋘⋙'],
  [1.2, '↭↺↻∯'],
  [1.25, '↶↷⇎'],
  [1.5, '∰'],
  [1.55, '⟵⟶⟸⟹⟼'],
  [1.7, '⟷⟺'],
  [1.85, '⨌'],
]

const KNOWN: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([em, characters]) => [...characters].map((char) => [char, em] as const)),
)

/** Width of a character of a formula, em; undefined where it is that of the same character in words. */
export const signWidth = (char: string): number | undefined => KNOWN.get(char)
