/** Outline and page beside each other; else one above the other. The style sheet's variant `beside`. */
export const BESIDE = '(width >= 1101px) or ((width >= 640px) and (orientation: landscape))'

/** There is room for all themes under the page. The style sheet's variant `roomy`. */
export const ROOMY = '(width >= 1101px) and (height >= 780px)'
