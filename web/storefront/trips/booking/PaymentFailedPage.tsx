import { BookingScreen } from './BookingScreen.tsx'

export default function PaymentFailedPage() {
  return <BookingScreen />
}
