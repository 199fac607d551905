export { PeopleRoom } from './people-room.tsx'
