export { DrawingGallery } from './components/gallery.tsx'
export { DrawingWall } from './components/wall.tsx'
