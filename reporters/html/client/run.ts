import { followAddress, showClause } from './address.ts';
import { watchCopies } from './copy.ts';
import { showSection, watchDrawer } from './drawer.ts';
import { showEvidence } from './evidence.ts';
import { watchFilters } from './filter.ts';
import { watchKeys } from './keys.ts';
import { watchMatrix } from './matrix.ts';

// The page of a run. Without its script everything but exchanges of further checks can still be read.
document.documentElement.classList.add('script');
showEvidence();
watchFilters();
watchCopies();
watchKeys();
watchMatrix();
watchDrawer();
followAddress({ '#drawer li': showSection, '.clause, .observation': showClause });
