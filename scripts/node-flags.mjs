/**
 * How Node runs the product, wherever it is run: by `npm start`, and by what measures it. The C library's arenas,
 * one for each few threads, and a young generation that outgrows the caches cost 100 MB, and no request is faster
 * for them; a smaller one is collected so often that each request pays for it (docs/operations.md). Below 1 GB a heap
 * may grow to twice what is alive before it is collected, above to four times; some 60 MB are alive.
 */
export const PRODUCT_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=900']
export const PRODUCT_ENV = { MALLOC_ARENA_MAX: '2' }
