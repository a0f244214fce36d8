// Every field of the panel with every hostile value, shoppers' routes with all of theirs, and the schemas of all of them.
import './panel.test.ts'
import './vitrin.test.ts'
import './openapi-schemas.test.ts'
