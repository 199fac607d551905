const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'alpha α,beta β,gamma γ,delta δ,epsilon ε,varepsilon ε,zeta ζ,eta η,theta θ,iota ι,kappa κ,lambda λ,mu μ,nu ν,xi ξ,pi π,rho ρ,sigma σ,tau τ,phi φ,varphi φ,chi χ,psi ψ,omega ω,Gamma Γ,Delta Δ,Theta Θ,Lambda Λ,Sigma Σ,Phi Φ,Psi Ψ,Omega Ω'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** Commands whose name is read: \exp is written as exp. */
const WORDS = new Set(['exp', 'ln', 'log', 'lg', 'sin', 'cos', 'tan', 'max', 'min', 'lim'])

/** Letters and figures from which a formula is one. */
const LEAST = 4

/**
 * A formula by its letters and figures in their order, whether it is LaTeX or set by a program; '' where it says too
 * little to be looked for.
 */
export function formulaKey(written: string, least = LEAST): string {
  const plain = written
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => GREEK[name] ?? (WORDS.has(name) ? name : ' '))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.length >= least ? plain : ''
}

/** A name, =, and terms with an operator between them; nothing of Chinese. */
const WRITTEN =
  /[A-Za-zα-ωΑ-Ω][\w^()α-ωΑ-Ω₀-₉]{0,12}\s{0,4}=\s{0,4}(?=[^\n=]{0,80}[A-Za-zα-ωΑ-Ω])[-+]?[\w.^()α-ωΑ-Ω₀-₉]+(?:\s*[-+*/·×−]\s*[\w.^()α-ωΑ-Ω₀-₉]+)+/gu

/** Formulas that are written among words. */
export const formulasOf = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([formula]) => formula)
