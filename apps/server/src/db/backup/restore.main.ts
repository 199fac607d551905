import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { say, step } from '../../console.ts'
import { runCommand, usage } from '../command.ts'
import { assertFilesAreHere } from './files-here.ts'
import { restore } from './restore.ts'

/* `npm run restore -- <folder>`: a backup into the empty database and DATA_DIR that `npm start` would use. */

const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
const [folder] = positionals
if (!folder) usage('npm run restore -- <备份 / backup> [--force]')

await runCommand(async ({ config, databaseUrl }) => {
  assertFilesAreHere(config)
  const { rows, files, ledgerEntries } = await step('恢复', () =>
    restore({ source: resolve(folder), databaseUrl, dataDir: config.dataDir, force: values.force, say }),
  )
  say(`${rows} 行，文件 ${files} 个；账本 ${ledgerEntries} 笔，链条完整`)
})
