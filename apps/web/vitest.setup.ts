import { ReadableStream } from 'node:stream/web'
import { configure } from '@testing-library/react'

/** What opens on a press is loaded first, which a busy machine takes its time over. */
configure({ asyncUtilTimeout: 10_000 })

/** Of a browser's, what jsdom has none of. */
Object.assign(globalThis, { ReadableStream })
