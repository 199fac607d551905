export { CommentsPlace } from './components/comments-place.tsx'
