// Custom fields by night and on a phone as well.
import './custom-fields.test.ts'
