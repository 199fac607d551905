import sharp from 'sharp'
import { serve } from '../workers/serve.ts'
import { readPdf } from './read.ts'

sharp.concurrency(1)
sharp.cache(false)

serve({ readPdf, drawPdf: readPdf })
