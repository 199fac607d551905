import { startEmbeddedPostgres } from './index.ts'

/** An application of its own for the tests: reports its server, then waits to be told to leave, or be killed. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] as string })
process.send?.({ url: server.url, adopted: server.adopted })
process.once('message', () => void server.stop().then(() => process.disconnect()))
