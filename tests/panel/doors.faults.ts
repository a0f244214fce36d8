// The doors by night and on a phone as well.
import './doors.test.ts'
