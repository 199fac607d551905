import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * Listens to many outline streams at once in a process of its own, so that its memory is not the server's. Tells
 * `reading` when every stream has brought a piece, and `done` with what came when all have ended.
 */
const [origin = '', ...users] = process.argv.slice(2)

/** Between two starts, ms: nobody presses a button in the same instant as 199 others. */
const APART_MS = 20

let reading = 0

function listen(user: string): Promise<boolean> {
  const headers = { authorization: `Bearer user-${user}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/ai/outline/stream`,
      { method: 'POST', headers, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.once('data', () => {
          if (++reading === users.length) process.send?.('reading')
        })
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve(text.endsWith('data: [DONE]\n\n') && !text.includes('notice:')))
      },
    )
    call.once('error', reject)
    call.end(JSON.stringify({ topic: '湿地' }))
  })
}

const whole = await Promise.all(users.map((user, i) => sleep(i * APART_MS).then(() => listen(user))))
process.send?.({ done: whole.filter(Boolean).length })
process.disconnect()
