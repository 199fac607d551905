import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { say, step } from '../../console.ts'
import { runCommand, usage } from '../command.ts'
import { makeBackup, megabytes } from './backup.ts'
import { assertFilesAreHere } from './files-here.ts'

/* `npm run backup -- <folder>`: the database of `npm start` and its files, also while it runs. */

const { values, positionals } = parseArgs({
  options: { 'allow-missing': { type: 'boolean' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder) usage('npm run backup -- <新文件夹 / new folder> [--allow-missing]')

await runCommand(async ({ config, databaseUrl }) => {
  assertFilesAreHere(config)
  const target = resolve(folder)
  const { tables, files } = await step('备份', () =>
    makeBackup({
      databaseUrl,
      dataDir: config.dataDir,
      target,
      sandbox: !config.production,
      allowMissing: values['allow-missing'],
      say,
    }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${target}：${tables.length} 张表 ${rows} 行，文件 ${files.count} 个 ${megabytes(files.bytes)}`)
})
