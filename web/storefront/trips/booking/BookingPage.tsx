import { BookingScreen } from './BookingScreen.tsx'

export default function BookingPage() {
  return <BookingScreen />
}
