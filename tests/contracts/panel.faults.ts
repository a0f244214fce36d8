// Every field of the panel with every hostile value, and shoppers' routes with all of theirs.
import './panel.test.ts'
import './vitrin.test.ts'
