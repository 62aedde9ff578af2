import { followAddress, showClause, showEdge, showPart } from './address.ts';
import { watchCopies } from './copy.ts';
import { showEvidence } from './evidence.ts';
import { watchFilters } from './filter.ts';
import { watchKeys } from './keys.ts';

// The page of the evidence. Without this script its statements and the names of its checks can still be read.
document.documentElement.classList.add('script');
showEvidence();
watchFilters();
watchCopies();
watchKeys();
followAddress({ '.clause, .observation': showClause, '.walked': showEdge, '.part': showPart });
