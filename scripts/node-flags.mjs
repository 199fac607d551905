/**
 * How Node runs the product, wherever it is run: by `npm start`, and by what measures it. The C library's arenas,
 * one for each few threads, and a young generation that outgrows the caches cost 100 MB, and no request is faster
 * for them; a smaller one is collected so often that each request pays for it (docs/operations.md). Below 1 GB a heap
 * may grow to twice what is alive before it is collected, above to four times; some 60 MB are alive. With
 * `--expose-gc` the server collects when it has come to rest (apps/server/src/kernel/heap.ts).
 */
export const PRODUCT_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=900', '--expose-gc']
/** The C library raises its own thresholds with the largest block that was freed, and keeps what lies below them. */
const KEPT_BELOW_BYTES = String(128 * 1024)
export const PRODUCT_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: KEPT_BELOW_BYTES,
  MALLOC_TRIM_THRESHOLD_: KEPT_BELOW_BYTES,
}
