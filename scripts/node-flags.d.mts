export const PRODUCT_FLAGS: string[]
export const PRODUCT_ENV: Readonly<Record<string, string>>
