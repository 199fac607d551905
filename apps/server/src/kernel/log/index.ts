import { type Logger, pino } from 'pino'

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

export const createLogger = (level: string): Logger =>
  pino({ level, redact: { paths: secrets, censor: '[redacted]' }, base: null })
