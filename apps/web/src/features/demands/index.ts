export { squareQuery } from './api.ts'
export { PublishPage } from './publish/publish-page.tsx'
export { readChoice } from './square/choice.ts'
export { SquarePage } from './square/square-page.tsx'
