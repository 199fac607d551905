import { type DestinationStream, type Logger, pino } from 'pino'
import { errorLine } from './error-line.ts'

export type { Logger }

/** Paths whose values never reach a log line. */
const secrets = [
  'req.headers.authorization',
  'password',
  'newPassword',
  'smsCode',
  'token',
  '*.password',
  '*.token',
]

/** Lines go to `destination`, standard output by default. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: secrets, censor: '[redacted]' },
      serializers: { err: (error: unknown) => errorLine(error) },
      base: null,
    },
    destination,
  )
